// In a worker, because the library takes a slow phone longer to begin than a touch may wait.
import type { Shift, Standing } from "../../../domain/demos/punctuality.ts";
import { type ReportWords, writeReport } from "./report-file.ts";

export interface ReportOrder {
  standings: readonly Standing[];
  shifts: readonly Shift[];
  words: ReportWords;
}

addEventListener("message", async ({ data }: MessageEvent<ReportOrder>) => {
  const file = await writeReport(data.standings, data.shifts, data.words).catch(() => null);
  postMessage(file);
});

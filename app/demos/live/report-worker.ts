// Runs in a worker, because starting the library would delay a touch on a slow phone for too long.
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

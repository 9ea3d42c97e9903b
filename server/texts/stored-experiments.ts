import type { Experiment } from "../../domain/experiments.ts";
import type { Database, Tables } from "../stores/store.ts";
import { changeList } from "./yaml-list.ts";

export const experimentsFile = "experiments.yml";

/** An experiment that a member started or stopped. */
export interface StoredExperiment extends Experiment {
  isStopped: boolean;
  /** Whether the content folder says the same. */
  isDone: boolean;
  author: string;
}

/** Returns what `experiments.yml` says after an experiment was started or stopped. */
export function layExperiment(
  source: string,
  { isStopped, isDone: _, author: __, ...added }: StoredExperiment,
): string {
  return changeList(source, (list, createItem) => {
    const others = list.items.filter((item) => item.get("name") !== added.name);
    if (isStopped) list.items = others;
    else if (others.length === list.items.length) list.add(createItem(added));
  });
}

export async function readStoredExperiments(database: Database): Promise<StoredExperiment[]> {
  const rows = await database.selectFrom("text_experiments").selectAll().orderBy("at").orderBy("name").execute();
  return rows.map(({ name, page, text, from_day, second, is_stopped, is_done, author }) => ({
    ...{ name, page, text, from: from_day, second: JSON.parse(second), author },
    ...{ isStopped: is_stopped === 1, isDone: is_done === 1 },
  }));
}

/** Stores that an experiment was started, or if there is such a name, that it was stopped. */
export async function writeExperiment(database: Database, stored: StoredExperiment, at: number): Promise<void> {
  const { name, page, text, from = "", second, isStopped, author } = stored;
  const row: Tables["text_experiments"] = {
    ...{ name, page, text, from_day: from, second: JSON.stringify(second), author, at },
    ...{ is_stopped: Number(isStopped), is_done: 0 },
  };
  await database
    .insertInto("text_experiments")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

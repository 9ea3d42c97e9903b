/** Something that the author of a content file must correct. */
export interface Mistake {
  /** The path within the content folder, such as `blog/en/first-post.md`. */
  file: string;
  field: string;
  problem: string;
  fix: string;
}

export type Outcome<T> = { ok: true; value: T } | Wrong;

export interface Wrong {
  ok: false;
  mistakes: Mistake[];
}

export function wrong(file: string, field: string, problem: string, fix: string): Wrong {
  return { ok: false, mistakes: [{ file, field, problem, fix }] };
}

export function lineOf({ file, field, problem, fix }: Mistake): string {
  return `${file}: ${field}: ${problem}: ${fix}`;
}

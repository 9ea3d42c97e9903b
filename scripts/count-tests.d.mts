interface Counts {
  passed: number;
  failed: number;
  problem: string | null;
  summary?: string;
}

export function countTests(file: string, exitCode: number): Counts;

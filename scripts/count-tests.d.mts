export function countTests(file: string, exitCode: number): { passed: number; failed: number; problem: string | null };

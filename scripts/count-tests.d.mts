export function countTests(file: string, exitCode: number): { passed: number; failed: number; message: string };

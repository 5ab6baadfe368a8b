const mark = '@count ';

/** The line by which the reporter, which runs inside vitest, passes a count to the check. */
export function countLine({ files, of, tests }: { files: number; of: number; tests: number }): string {
  return `${mark}${String(files)} of ${String(of)} files, ${String(tests)} tests`;
}

/** The count in a line of vitest's output, if the reporter wrote that line. */
export function readCount(line: string): string | undefined {
  return line.startsWith(mark) ? line.slice(mark.length) : undefined;
}

/** Vitest's output as a person reads it. */
export function withoutCounts(output: string): string {
  return output.replaceAll(new RegExp(`\\n${mark}.*\\n`, 'g'), '');
}

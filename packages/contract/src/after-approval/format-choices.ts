export const answerFileKinds = ['delimited', 'fixed', 'xlsx', 'lines'] as const;
export type AnswerFileKind = (typeof answerFileKinds)[number];

export const answerFileKindNames: Readonly<Record<AnswerFileKind, string>> = {
  delimited: 'Delimited text',
  fixed: 'Fixed width',
  xlsx: 'Workbook (xlsx)',
  lines: 'JSON lines',
};

export const answerEncodings = ['utf-8', 'utf-16le', 'windows-1252'] as const;
export type AnswerEncoding = (typeof answerEncodings)[number];

/** A larger file, or one with more rows, is not read. */
export const mostAnswerFileBytes = 40_000_000;
export const mostAnswerRows = 250_000;

import type { ReviewRow } from '../../rows/review-row.ts';

/** The field that a sentence names by its label, the longest where several do ('Bank Proof' before 'Bank'). */
export function namedField(
  sentence: string,
  rows: readonly Pick<ReviewRow, 'fieldId' | 'label'>[],
): number | undefined {
  const text = ` ${wordsOf(sentence)} `;
  const named = rows.filter(({ label }) => text.includes(` ${wordsOf(label)} `));
  return named.toSorted((one, other) => other.label.length - one.label.length)[0]?.fieldId;
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Messages about proofs by signatures. */
export const proofTexts = {
  off: 'Proof by signatures is switched off.',
  checking: (count: number): string =>
    count === 0
      ? 'This application has no document with signatures to check.'
      : `${count === 1 ? '1 document is' : `${String(count)} documents are`} checked again in the background.`,
};

/** The page itself comes first. */
const AFTER_PAGE_MS = 300;

/** For an effect: does its work a moment after the page was drawn, unless the answer was called by then. */
export function atRest(work: () => void): () => void {
  const waiting = setTimeout(work, AFTER_PAGE_MS);
  return () => clearTimeout(waiting);
}

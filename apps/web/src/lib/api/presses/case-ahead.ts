import { noop } from '@tanstack/react-query';

/** Requests a case, of which the page takes over the replies. */
type ReadCase = (applicationId: number) => Promise<unknown>;

let load: (() => Promise<ReadCase>) | undefined;

/** Called by the routes, which import the page of a case. @param wanted loads its code, and returns the function that requests a case */
export function openCasesWith(wanted: () => Promise<ReadCase>): void {
  load = wanted;
}

/** Before a press that opens a case is likely: loads the code of the page. The page reports a failure. */
export function preloadCasePage(): void {
  load?.().catch(noop);
}

/**
 * For a press that opens a case: the code of the page loads while the server answers the press, and the case is requested with its answer,
 * before the address changes and the page is rendered.
 * @param press the call; resolves with the id of the application
 */
export async function readingAhead(press: () => Promise<number>): Promise<number> {
  const loading = load?.();
  loading?.catch(noop);
  const applicationId = await press();
  loading?.then((read) => read(applicationId)).catch(noop);
  return applicationId;
}

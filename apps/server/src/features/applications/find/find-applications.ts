import {
  mostFound,
  type ApplicationPage,
  type FoundApplication,
  type FoundBy,
  type findApplications as endpoint,
} from '@kyc/contract/applications/find-applications';
import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { readInTenant, readRecorded, type Reads } from '@kyc/db/connection/transaction';
import { kindsOfText, type Sought } from '@kyc/domain/applications/kinds-of-text';
import type { Session } from '../../../http/call.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import type { PageRow } from '../grid/page-of-applications.ts';
import { presentRow } from '../grid/present-row.ts';
import { refuseMasked } from '../grid/refuse-masked.ts';
import { isShortSearch } from '../../../lists/refuse-short-search.ts';
import { searchPage } from '../grid/search-rows.ts';
import { openApplicationLists } from '../../../access/open-application-data.ts';

/** The results for one line of text, by the rules of the dashboard's search: its rows, its masks, its trail. */
export async function findApplications(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const kinds = kindsOfText(call.body().Text).filter(({ kind, text }) => !isShortSearch(kind, text));
  const answer = await readInTenant(services.database, session, async (tx) => {
    // Requested together, so that they travel in one round trip.
    const [opened, sought] = await Promise.all([
      openApplicationLists(tx, session),
      Promise.all(kinds.map((kind) => findByKind(tx, session, kind))),
    ]);
    const { rows, isMore } = together(sought.flatMap((found) => (found.rows === undefined ? [] : [found])));
    return {
      Rows: rows.map(({ kind, row }) => present(presentRow(row, session, opened), kind)),
      IsMore: isMore,
      Sought: sought.filter(({ rows: found }) => found !== undefined).map(({ kind }) => kind),
      Masked: sought.filter(({ rows: found }) => found === undefined).map(({ kind }) => kind),
    };
  });
  const seen = answer.Rows.map(({ ApplicationId }) => ApplicationId);
  // The typed text may be the beginning of a number or a name: the trail stores only its kind.
  await readRecorded(services.database, call.session, (tx) =>
    audit(tx, call, {
      entity: 'application',
      entityId: 'list',
      seen,
      details: { rows: seen.length, isSearched: kinds.length > 0, sought: answer.Sought },
    }),
  );
  return answer;
}

interface Found {
  readonly kind: FoundBy;
  readonly rows: readonly PageRow[];
}

/** Rows are undefined for a masked column, which cannot be searched by a part of a value. */
async function findByKind(
  tx: Reads,
  session: Session,
  { kind, text }: Sought,
): Promise<Found | { readonly kind: FoundBy; readonly rows: undefined }> {
  // One more than shown indicates further results.
  const query = { start: 0, length: mostFound + 1, search: { value: text }, Filter: { Field: kind } };
  try {
    const permitted = refuseMasked(tx, session, query);
    const [{ rows }] = await Promise.all([searchPage(tx, session, { query, permitted }), permitted]);
    return { kind, rows };
  } catch (failure) {
    if (failure instanceof Refusal) return { kind, rows: undefined };
    throw failure;
  }
}

/** Each application once, by the first kind that found it; no kind takes the places of the others. */
function together(all: readonly Found[]): {
  rows: readonly { readonly kind: FoundBy; readonly row: PageRow }[];
  isMore: boolean;
} {
  const found = new Map<number, { kind: FoundBy; row: PageRow; place: number }>();
  for (const { kind, rows } of all)
    for (const [place, row] of rows.entries())
      if (!found.has(row.application_id)) found.set(row.application_id, { kind, row, place });
  const fair = [...found.values()].toSorted((a, b) => a.place - b.place).slice(0, mostFound);
  const order = all.map(({ kind }) => kind);
  return {
    rows: fair.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.place - b.place),
    isMore: found.size > mostFound,
  };
}

function present(row: ApplicationRow, kind: FoundBy): FoundApplication {
  return {
    ApplicationId: row.ApplicationId,
    UAN: row.UAN,
    Name: row.Name,
    Mobile: row.Mobile,
    ApplicationStatus: row.ApplicationStatus,
    ApplicationStatusName: row.ApplicationStatusName,
    FoundBy: kind,
    Pages: pagesOf(row),
  };
}

function pagesOf({ OpensForReview, AllowedActions, UAN }: ApplicationRow): ApplicationPage[] {
  const opens: Readonly<Record<ApplicationPage, boolean>> = {
    review: OpensForReview && AllowedActions.includes('review'),
    viewDetails: AllowedActions.includes('viewDetails'),
    // A timeline is found by its UAN.
    timeline: AllowedActions.includes('timeline') && UAN !== null,
  };
  return (['review', 'viewDetails', 'timeline'] as const).filter((page) => opens[page]);
}

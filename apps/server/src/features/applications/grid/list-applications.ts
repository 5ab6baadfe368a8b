import type { listApplications as endpoint } from '@kyc/contract/applications/list-applications';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { readInTenant } from '@kyc/db/connection/transaction';
import { requirePeriod } from '../../../lists/require-period.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { recordLookTogether } from '../../../records/looks/record-look.ts';
import { recordedFilter } from '../../../records/recorded-filter.ts';
import { selectPage } from './page-of-applications.ts';
import { presentRows } from './present-rows.ts';
import { refuseMasked } from './refuse-masked.ts';
import { searchPage } from './search-rows.ts';
import { tallyRows } from './tally-of-rows.ts';
import { searchOfField } from '../../../lists/search-text.ts';
import { openApplicationLists } from '../../../access/open-application-data.ts';

/** DASH-04: one page, with how many rows the filter has in all. */
export async function listApplications(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const query = call.body();
  requirePeriod(query.Filter);
  const page = await readInTenant(services.database, session, async (tx) => {
    // Requested together, so that they travel in one round trip; the tallies first, because a search changes the plans of the rest.
    const tally = tallyRows(tx, session, query.Filter ?? {});
    const masked = Promise.all([openApplicationLists(tx, session), refuseMasked(tx, session, query)]);
    const searched =
      searchOfField(query) === ''
        ? selectPage(tx, session, { query, total: async () => (await tally).filtered }).then((rows) => ({
            rows,
            found: undefined,
          }))
        : searchPage(tx, session, { query, permitted: masked });
    const [{ total, filtered }, [opened, unsorted], { rows, found }] = await Promise.all([
      tally,
      masked,
      searched,
    ]);
    return {
      draw: query.draw ?? 0,
      recordsTotal: total,
      recordsFiltered: found?.rows ?? filtered,
      IsMore: found?.isMore ?? false,
      Unsorted: [...unsorted],
      data: await presentRows(tx, rows, { session, opened, now: services.clock.now() }),
    };
  });
  const seen = page.data.map(({ ApplicationId }) => ApplicationId);
  // The typed text may be the beginning of a number or a name: the trail only stores that there was one.
  const { search, start, length, Filter, IsRefresh = false } = query;
  await recordLookTogether(services.database, call, {
    entry: {
      entity: 'application',
      entityId: 'list',
      details: {
        start,
        length,
        rows: seen.length,
        isSearched: (search?.value ?? '') !== '',
        filter: recordedFilter(Filter ?? {}),
      },
    },
    seen,
    isRefresh: IsRefresh,
  });
  return page;
}

import fc from 'fast-check';
import type { Listed, openScreening } from './open-screening.ts';

type Desk = Awaited<ReturnType<typeof openScreening>>;

/** Imports versions of a list in random orders, each ending with the same one; `run` fails where the open hits differ. */
export async function tryOrders(
  { addList, buildPerson, screenDaily, putInForce, sqlOf }: Desk,
  orders: number,
): Promise<{ readonly wanted: readonly unknown[]; readonly run: () => Promise<void> }> {
  const list = await addList('Random order');
  const id = await buildPerson({ name: 'Yashwant Sinhasan', birth: '1955-02-03' });
  await screenDaily();
  const others = ['Arjun Kelkar', 'Bina Solanki', 'Chetan Ghosh'].map((name, index) => ({
    id: `A${index}`,
    name,
  }));
  const last: readonly Listed[] = [
    { id: '9', name: 'Yashwant Sinhasan', born: '1955-02-03' },
    { id: '1', name: 'Yashwant Sinhasan' },
  ];
  const files: readonly (readonly Listed[])[] = [
    [{ id: '1', name: 'Yashwant Sinhasan' }, ...others],
    [{ id: '1', name: 'Yashvant Sinhasan', born: '1955' }, ...others],
    others,
    last,
  ];
  const openHits = async (): Promise<string> =>
    JSON.stringify(
      await sqlOf((tx) =>
        tx
          .selectFrom('screening_hit as h')
          .innerJoin('watch_entry as e', 'e.entry_id', 'h.entry_id')
          .select(['e.ref', 'h.band', 'h.score'])
          .where('h.application_id', '=', id)
          .where('h.state', '=', 'open')
          .orderBy('e.ref')
          .execute(),
      ),
    );
  await putInForce(list, last);
  const wanted = await openHits();
  const run = async (): Promise<void> => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...files), { minLength: 1, maxLength: 2 }), async (order) => {
        for (const file of [...order, last]) await putInForce(list, file);
        return (await openHits()) === wanted;
      }),
      { numRuns: orders },
    );
  };
  return { wanted: JSON.parse(wanted) as unknown[], run };
}

import { sql } from 'kysely';
import type { Reads, Tx } from '../../../connection/transaction.ts';
import { sealBody } from '../../../sealing/sealed-values.ts';

export type ViewScreen = 'dashboard' | 'reports';

export interface StoredView {
  readonly viewId: number;
  readonly ownerId: number;
  readonly ownerName: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly screen: ViewScreen;
  readonly search: unknown;
}

function views(tx: Reads) {
  return tx
    .selectFrom('saved_view')
    .innerJoin('app_user', 'app_user.user_id', 'saved_view.owner_id')
    .select([
      'view_id as viewId',
      'owner_id as ownerId',
      'full_name as ownerName',
      'view_name as name',
      'is_shared as isShared',
      sql<ViewScreen>`saved_view.screen`.as('screen'),
      'search',
    ]);
}

/** A user's own views of a screen and the shared ones, by name. */
export async function selectViews(
  tx: Reads,
  { userId, screen }: { readonly userId: number; readonly screen: ViewScreen },
): Promise<StoredView[]> {
  return await views(tx)
    .where('saved_view.screen', '=', screen)
    .where((where) => where.or([where('owner_id', '=', userId), where('is_shared', '=', true)]))
    .orderBy('view_name')
    .orderBy('view_id')
    .execute();
}

export async function selectView(tx: Reads, viewId: number): Promise<StoredView | undefined> {
  return await views(tx).where('view_id', '=', viewId).executeTakeFirst();
}

/** Undefined when the owner has another of this name. */
export async function insertView(
  tx: Tx,
  view: Pick<StoredView, 'ownerId' | 'name' | 'isShared' | 'screen' | 'search'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('saved_view')
    .values({
      owner_id: view.ownerId,
      view_name: view.name,
      is_shared: view.isShared,
      screen: view.screen,
      search: sealBody(tx, view.search),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('view_id')
    .executeTakeFirst();
  return row?.view_id;
}

/** False when the view's owner has another of this name. */
export async function updateViewName(
  tx: Tx,
  { viewId, name }: { readonly viewId: number; readonly name: string },
): Promise<boolean> {
  const renamed = await tx
    .updateTable('saved_view as view')
    .set({ view_name: name })
    .where('view.view_id', '=', viewId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saved_view as other')
            .select('other.view_id')
            .whereRef('other.owner_id', '=', 'view.owner_id')
            .whereRef('other.screen', '=', 'view.screen')
            .whereRef('other.view_id', '<>', 'view.view_id')
            .where(sql<boolean>`lower(other.view_name) = lower(${name})`),
        ),
      ),
    )
    .returning('view.view_id')
    .executeTakeFirst();
  return renamed !== undefined;
}

export async function deleteView(tx: Tx, viewId: number): Promise<void> {
  await tx.deleteFrom('saved_view').where('view_id', '=', viewId).execute();
}

/** Everybody's. */
export async function selectAllViews(tx: Reads): Promise<StoredView[]> {
  return await views(tx).orderBy('view_id').execute();
}

export async function updateViewSearch(
  tx: Tx,
  { viewId, search, name }: Pick<StoredView, 'viewId' | 'search' | 'name'>,
): Promise<void> {
  await tx
    .updateTable('saved_view')
    .set({ search: sealBody(tx, search), view_name: name })
    .where('view_id', '=', viewId)
    .execute();
}

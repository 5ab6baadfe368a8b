import type pg from 'pg';

/** One transaction on the owner's own connection, for migrations and restores. @throws the error of the work, after the rollback */
export async function inOwnerTransaction<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  try {
    await owner.query('begin');
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

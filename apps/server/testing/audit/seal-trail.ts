import { extendChain } from '../../src/features/audit/chain/extend-chain.ts';
import { openServerKeys } from '../open-server-keys.ts';
import type { TestServer } from '../open-test-server.ts';

/** Gives every row of a tenant's trail its place in the chain, as a worker does every few seconds. */
export async function sealTrail(house: TestServer, tenantId: number): Promise<void> {
  const keys = await openServerKeys(house);
  await extendChain({ database: house.test.database, storage: house.storage, keys }, tenantId);
}

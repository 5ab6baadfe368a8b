import { readFileSync } from 'node:fs';
import { UserType } from '@kyc/contract/user-types';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { readPincodes } from '@kyc/db/reference/places-data';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { testPassword } from '@kyc/testing/build-user';
import sharp from 'sharp';
import { sendToIntake, type Sent } from '../../intake/open-intake.ts';
import { honestPdf } from '../../intake/strange-files.ts';
import type { TestServer } from '../../open-test-server.ts';
import { signedIn, signInAs, type Caller, type SignedIn } from '../../staff.ts';

export type House = Pick<TestServer, 'server' | 'test'>;

/** A broker whose gate is on, with the staff and the files that the cases need. */
export interface GateWorld {
  readonly tenant: BuiltTenant;
  readonly verifier: Caller;
  readonly admin: Caller;
  readonly staff: { readonly mobile: string; readonly email: string };
  /** The answer's body; throws for a refusal. */
  send<T>(sent: Sent): Promise<T>;
  /** The bytes of a document; each `version` of a picture is another picture. */
  fileOf(documentType: number, version: number): Promise<Buffer>;
  sqlOf<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A number that is unique in this world. */
  nextPerson(): number;
}

const video = new URL('../../../../../packages/demo-data/data/samples/ipv.mp4', import.meta.url);
const pincodes = ['411001', '416305', '560001', '600005', '440001', '700064'];

export async function openGateWorld(
  house: House,
  { tenantCode, straight }: { readonly tenantCode: string; readonly straight: boolean },
): Promise<GateWorld> {
  const tenant = await buildTenant(house.test, { tenantCode, counter: 1_000_000 });
  const sqlOf: GateWorld['sqlOf'] = (work) => inTenant(house.test.database, tenant, work);
  const verifier = lasting(house, tenant, await signedIn(house, { tenant, userType: UserType.Verifier }));
  const admin = lasting(house, tenant, await signedIn(house, { tenant, userType: UserType.Admin }));
  const staff = await sqlOf(async (tx) => {
    await tx
      .updateTable('tenant_settings')
      .set({ acceptance_gate: true, stp_auto_approve: straight })
      .execute();
    const rows = readPincodes().filter(({ pincode }) => pincodes.includes(pincode));
    await tx.insertInto('pincode').values(rows).execute();
    return await tx
      .selectFrom('app_user')
      .select(['mobile', 'email'])
      .where('user_id', '=', admin.userId)
      .executeTakeFirstOrThrow();
  });
  let persons = 0;
  return {
    tenant,
    verifier,
    admin,
    staff: { mobile: staff.mobile ?? '', email: staff.email ?? '' },
    sqlOf,
    fileOf,
    async send<T>(sent: Sent) {
      const answer = await sendToIntake(house, tenant, sent);
      if (answer.statusCode !== 200)
        throw new IntakeRefusal(`${sent.path}: ${answer.statusCode} ${answer.body}`, answer.statusCode);
      return answer.json<T>();
    },
    nextPerson() {
      persons += 1;
      return persons;
    },
  };
}

/** Signs in again when the session has expired: all cases together take longer than an access token lasts. */
function lasting(house: House, { tenantCode }: BuiltTenant, caller: Caller): Caller {
  let session: Promise<SignedIn> = Promise.resolve(caller);
  const again = () =>
    signInAs(house.server.app, {
      TenantCode: tenantCode,
      UserName: caller.userName,
      Password: testPassword,
    });
  const answered = async (call: (by: SignedIn) => ReturnType<SignedIn['get']>) => {
    const answer = await call(await session);
    if (answer.statusCode !== 401) return answer;
    session = again();
    return await call(await session);
  };
  return {
    ...caller,
    get: (...sent) => answered((by) => by.get(...sent)),
    post: (...sent) => answered((by) => by.post(...sent)),
  };
}

export class IntakeRefusal extends Error {
  readonly statusCode: number;

  constructor(message: string, statusCode: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

const pictures = new Map<number, Promise<Buffer>>();
let form: Promise<Buffer> | undefined;

function fileOf(documentType: number, version: number): Promise<Buffer> {
  if (documentType === 24) return (form ??= honestPdf());
  if (documentType === 23) return Promise.resolve(readFileSync(video));
  if (documentType === 100 || documentType === 102)
    return Promise.resolve(Buffer.from(`<Certificate number="${version}"/>`));
  const known = pictures.get(version) ?? draw(version);
  pictures.set(version, known);
  return known;
}

function draw(version: number): Promise<Buffer> {
  const background = { r: 136 - version * 20, g: 153, b: 170 };
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

import { DocumentType } from '@kyc/contract/document-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { agreeingPerson } from './agreeing-person.ts';
import { picture, start, type Intake } from './open-intake.ts';
import { honestPdf } from './strange-files.ts';

/** The data of a DigiLocker customer on which every source agrees. */
const everySourceAgrees = { ...agreeingPerson, AadhaarDob: agreeingPerson.DateOfBirth };

/** Answers of every service that checks a DigiLocker application, by log type. */
const answers: Readonly<Record<number, object>> = {
  1: { status: 'E', nameMatch: 'Y', dobMatch: 'Y', seeding: 'Y' },
  2: { APP_STATUS: '07', APP_NAME: 'AMIT KALE' },
  3: { verified: true, nameAtBank: 'AMIT KALE' },
  4: { status: 'FETCHED', docs: 2 },
  5: { status: '1', signerName: 'Amit Kale', last4: '1234', yob: '1990', pincode: '411001' },
  6: { score: 92, isMatch: true },
  13: { status: 'QUEUED' },
  22: { refId: 'r-1' },
  23: { duplicate: false },
  36: { linked: 'Y' },
  39: { inIndia: true },
  40: { live: true },
  43: { risk: 'LOW', hits: 0 },
};

const documentsOfDigiLocker = [8, 9, 20, 24, 26, 102];

export interface Differing {
  /** Different answers, by log type; null: the service was not called. */
  readonly calls?: Readonly<Record<number, object | null>>;
}

type Deliver = (
  /** Properties that differ; `Mode` is that of the start, which nothing changes later. */
  differing?: object,
  documents?: readonly number[],
  more?: Differing,
) => Promise<number>;

/** Delivers applications without faults except the given ones, each of a separate person; returns the id, not yet submitted. */
export function deliverStraight({ send, deliver, house, tenant }: Intake): Deliver {
  let persons = 0;
  return async (differing = {}, documents = documentsOfDigiLocker, { calls = {} } = {}) => {
    await inTenant(house.test.database, tenant, async (tx) => {
      await tx
        .insertInto('pincode')
        .values({ pincode: '411001', city: 'Pune', district: 'Pune', state_id: 27 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    persons += 1;
    const { Mode = start.Mode, ...properties }: { Mode?: number } = differing;
    const Mobile = `98200${String(10_000 + persons * 7)}`;
    const started = await send({ path: '', body: { ...start, Mode, Mobile } });
    const id = started.json<{ ApplicationId: number }>().ApplicationId;
    const own = {
      PAN: `ABCPK${String(1000 + persons)}${String.fromCharCode(65 + (persons % 26))}`,
      Email: `amit.kale${String(persons)}@example.in`,
      BankAccountNo: `5010001${String(1_000_000 + persons * 13)}`,
      CaptureTime: new Date(Date.now() - 3_600_000).toISOString(),
    };
    const changed = await send({
      method: 'PATCH',
      path: `/${id}`,
      body: { ...everySourceAgrees, ...own, ...properties },
    });
    if (changed.statusCode !== 200) throw new Error(changed.body);
    const files = { picture: await picture(), form: await honestPdf() };
    for (const type of documents) {
      const answer = await deliver(id, type, fileOf(type, files));
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
    for (const [apiId, Response] of Object.entries({ ...answers, ...calls })) {
      if (Response === null) continue;
      const answer = await send({ path: `/${id}/service-calls`, body: callOf(Number(apiId), Response) });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
    return id;
  };
}

function fileOf(type: number, { picture: photo, form }: { picture: Buffer; form: Buffer }): Buffer {
  if (type === DocumentType.AOF) return form;
  return type === DocumentType.DigilockerAadhaarXml ? Buffer.from('<Certificate number="1"/>') : photo;
}

function callOf(ApiId: number, Response: object): object {
  const now = new Date().toISOString();
  return { ApiId, Status: 'Success', ApiRequestTime: now, ApiResponseTime: now, Request: {}, Response };
}

import { PlanType } from '@kyc/contract/plan-types';
import { picture, start, type Intake } from './open-intake.ts';

const everySourceAgrees = {
  FirstName: 'Amit',
  LastName: 'Kale',
  DateOfBirth: '1990-01-01',
  PanDob: '1990-01-01',
  Email: 'amit.kale@example.in',
  AnnualIncomeName: '5 - 10 Lakh',
  PanName: 'AMIT KALE',
  PanOcrName: 'AMIT KALE',
  PoaName: 'Amit Kale',
  PennyDropName: 'AMIT KALE',
  PennyDropVerified: true,
  NameVerified: true,
  PanSelfie: 92,
  PoaSelfie: 91,
  EsignStatus: 2,
  EsignAadhaarMatch: true,
  PlanType: PlanType.Cash,
  BankAccountNo: '000001234567',
  IFSC: 'HDFC0000001',
};

const documentsOfDigiLocker = [8, 9, 20, 26];

type Deliver = (
  /** Properties that differ; `Mode` is that of the start, which nothing changes later. */
  differing?: object,
  documents?: readonly number[],
) => Promise<number>;

/** Delivers applications that everything speaks for, but for what differs, each of a PAN of its own; answers the id, not yet submitted. */
export function deliverStraight({ send, deliver }: Intake): Deliver {
  let pans = 0;
  return async (differing = {}, documents = documentsOfDigiLocker) => {
    const { Mode = start.Mode, ...properties }: { Mode?: number } = differing;
    const started = await send({ path: '', body: { ...start, Mode } });
    const id = started.json<{ ApplicationId: number }>().ApplicationId;
    pans += 1;
    const PAN = `ABCPK0000${String.fromCharCode(64 + pans)}`;
    const changed = await send({
      method: 'PATCH',
      path: `/${id}`,
      body: { ...everySourceAgrees, PAN, ...properties },
    });
    if (changed.statusCode !== 200) throw new Error(changed.body);
    const bytes = await picture();
    for (const type of documents) {
      const answer = await deliver(id, type, bytes);
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
    return id;
  };
}

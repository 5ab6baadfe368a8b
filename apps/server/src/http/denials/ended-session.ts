import { Refusal } from '@kyc/contract/refusal';

/** A genuine token of an ended session: its user is known. */
export class EndedSession extends Refusal {
  readonly of: { readonly tenantId: number; readonly userId: number };

  constructor(refusal: Refusal, of: EndedSession['of']) {
    super(refusal.code, refusal.message, refusal.fields);
    this.of = of;
  }
}

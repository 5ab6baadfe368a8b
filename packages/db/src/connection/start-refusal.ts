/** The start is rejected for a reason the operator can act on; the message is one clear sentence, shown without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

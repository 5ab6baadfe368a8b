import type { CustomerPost } from '../../outbound/customer-post.ts';
import type { BuiltInReceiver, OutboundServices } from '../../outbound/outbound-services.ts';

export interface RectificationServices extends OutboundServices {
  readonly customerPost: CustomerPost;
  /** Of the onboarding flow. */
  readonly builtInCustomer: BuiltInReceiver;
}

import type { BuiltInReceiver, OutboundServices } from '../../../outbound/outbound-services.ts';

/** Services for messages to the back office. */
export interface BackOfficeServices extends OutboundServices {
  readonly builtInBackOffice: BuiltInReceiver;
}

import type { DeliveryFilter } from '@kyc/contract/deliveries/deliveries';
import { deliveryChoices, deliveryKinds } from '@kyc/contract/deliveries/delivery-choices';
import * as z from 'zod/mini';
import { lenient, pageNumber, text } from '../../lib/page/search-params.ts';

const deliveriesSearch = z.object({
  /** The failed jobs, instead of the messages. */
  part: lenient(z.literal('jobs')),
  state: lenient(z.enum(deliveryChoices)),
  kind: lenient(z.enum(deliveryKinds)),
  application: text(20),
  from: lenient(z.iso.date()),
  to: lenient(z.iso.date()),
  page: pageNumber,
});
export type DeliveriesSearch = z.output<typeof deliveriesSearch>;

export const readDeliveriesSearch = (search: unknown): DeliveriesSearch => z.parse(deliveriesSearch, search);

export function filterOf({ state, kind, application, from, to }: DeliveriesSearch): DeliveryFilter {
  return {
    ...(state !== undefined && { State: state }),
    ...(kind !== undefined && { Kind: kind }),
    ...(application !== undefined && application !== '' && { Application: application }),
    ...(from !== undefined && { FromDate: from }),
    ...(to !== undefined && { ToDate: to }),
  };
}

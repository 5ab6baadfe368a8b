import { textDetail, type FieldDetail } from '../details.ts';
import type { ReviewedCase } from '../reviewed-case.ts';

/** The number spoken in the video, and the address that the video came from. */
export function spokenNumber(a: ReviewedCase): readonly FieldDetail[] {
  return [textDetail('ipAddress', a.IpvIpAddress), textDetail('otp', a.IpvData)];
}

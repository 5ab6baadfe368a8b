/** The code that development and tests show instead of sending it. A production build contains none. */
export function otpHint(reply: { readonly DevOtp?: string | undefined }): string | undefined {
  return __DEVELOPMENT_HINTS__ ? reply.DevOtp : undefined;
}

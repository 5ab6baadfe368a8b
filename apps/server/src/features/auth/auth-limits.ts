/** contract.md §3. */
export const captchaSeconds = 120;
export const otpSeconds = 300;
export const otpTries = 5;
export const otpResendSeconds = 30;
export const signInAttempts = 5;
export const lockMinutes = 15;
export const tokenMinutes = 10;
/** A working day with reserve; then one signs in anew. */
export const refreshHours = 14;
/** No tenant lets a session last longer. */
export const mostSessionHours = 24;
/** Longer than any tenant lets a session last: what was signed before a key was rotated still proves whose it is. */
export const keyOverlapMinutes = 25 * 60;
/** So long after the password nobody is asked again whether it is them. */
export const confirmedSeconds = 300;
/** The same caller asking again so soon after a refresh gets the same successor. */
export const refreshGraceSeconds = 2;
/** Codes sent to one user within an hour (trust.md T13 bounds the guesses by it). */
export const otpsPerHour = 60;

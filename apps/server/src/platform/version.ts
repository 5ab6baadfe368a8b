/** Logged at the start and answered by /api/environment/ (SHELL-11). */
export const version = '1.0.0';

import { adminProgram } from './admin-program.ts';

/** `npm run admin -- <verb>`. */
await adminProgram().parseAsync();

import { adminProgram } from './admin-program.ts';

/** `npm run admin -- <verb>`. */
const { env: variables, stdout: out, stderr: err } = process;
process.exitCode = await adminProgram({ variables, out, err }).run(process.argv.slice(2));

import { adminProgram } from './admin-program.ts';

/** `npm run admin -- <verb>`. */
// Keys, backups and documents that it writes are readable only by its user.
process.umask(0o077);
const { env: variables, stdout: out, stderr: err } = process;
process.exitCode = await adminProgram({ variables, out, err }).run(process.argv.slice(2));

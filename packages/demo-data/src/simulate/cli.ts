import type { ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { modeName } from '@kyc/contract/modes';
import { fetchAuthority } from './fetch-authority.ts';
import { IntakeError } from './intake-client.ts';
import { readOptions, usage, UsageError } from './read-options.ts';
import { simulate, type SimulateOptions } from './simulate.ts';

const tell: SimulateOptions['onPlayed'] = ({ plan, applicationId, submitted }) => {
  // The intake answers one of the statuses of §3.
  const status = statusName(submitted.ApplicationStatus as ApplicationStatus);
  const faults = plan.faults.length === 0 ? '' : `  planned: ${plan.faults.join(', ')}`;
  console.log(
    `${String(applicationId).padStart(6)}  ${submitted.UAN ?? 'no UAN'}  ${plan.person.fullName.padEnd(30)} ${modeName(plan.mode).padEnd(16)} ${status}${plan.stp ? ' (STP)' : ''}${faults}`,
  );
};

const printAnswer: SimulateOptions['onAnswered'] = ({ applicationId, fieldIds, submitted }) => {
  const status = statusName(submitted.ApplicationStatus as ApplicationStatus);
  console.log(`${String(applicationId).padStart(6)}  put right: ${fieldIds.join(', ')}  ${status}`);
};

try {
  const options = readOptions(process.argv.slice(2), new Date());
  console.log(
    `${options.count} applications for ${options.tenantCode} at ${options.baseUrl}, people from seed ${options.firstSeed}`,
  );
  if (options.watchMinutes > 0)
    console.log(
      `What is rejected of them within ${options.watchMinutes} minutes is put right by ${Math.round(options.answerShare * 100)} of 100.`,
    );
  const authority = await fetchAuthority(options.baseUrl);
  const played = await simulate({ ...options, authority, onPlayed: tell, onAnswered: printAnswer });
  console.log(`${played} applications submitted.`);
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n${usage}`);
  else if (error instanceof IntakeError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}

import { AdminCommand, type Terminal } from './admin-command.ts';
import { version } from '../../platform/version.ts';
import { addAuditVerbs } from './verbs/audit.ts';
import { addBackupVerbs } from './verbs/backup.ts';
import { addConnectionVerbs } from './verbs/connection.ts';
import { addDeliveryVerbs } from './verbs/delivery.ts';
import { addDistributeVerb } from './verbs/distribute.ts';
import { addDoctorVerb, addSmsTextsVerb } from './verbs/doctor.ts';
import { addImportVerb } from './verbs/import.ts';
import { addIntakeKeyVerbs } from './verbs/intake-key.ts';
import { addJobsVerbs } from './verbs/jobs.ts';
import { addKeysVerbs } from './verbs/keys.ts';
import { addLogoVerbs } from './verbs/logo.ts';
import { addRecoveryVerbs } from './verbs/recovery.ts';
import { addSealingVerbs } from './verbs/sealing.ts';
import { addStatusVerb } from './verbs/status.ts';
import { addTenantVerbs } from './verbs/tenant.ts';
import { addUserVerbs } from './verbs/user.ts';
import { addWebhookSecretVerbs } from './verbs/webhook-secret.ts';

/** The groups of verbs: a new one is a file and a line here. */
const groups = [
  addTenantVerbs,
  addUserVerbs,
  addConnectionVerbs,
  addIntakeKeyVerbs,
  addWebhookSecretVerbs,
  addKeysVerbs,
  addLogoVerbs,
  addImportVerb,
  addStatusVerb,
  addDeliveryVerbs,
  addJobsVerbs,
  addDoctorVerb,
  addSmsTextsVerb,
  addBackupVerbs,
  addRecoveryVerbs,
  addSealingVerbs,
  addAuditVerbs,
  addDistributeVerb,
];

/** The complete command with its help. */
export function adminProgram(terminal: Terminal): AdminCommand {
  const program = new AdminCommand(terminal)
    .description(
      "The operator's command: tenants, their first Admin, keys and secrets. It works on the database of the server's own settings (DATABASE_URL, or the embedded one of DATA_DIR), whether the server runs or not. Every act is in the tenant's audit trail and safe to repeat.",
    )
    .version(version)
    .showHelpAfterError('Add --help to see how it is used.');
  for (const addVerbs of groups) addVerbs(program);
  return program;
}

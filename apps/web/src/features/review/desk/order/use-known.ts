import { useQuery } from '@tanstack/react-query';
import type { CaseFile } from '../../rows/case-file.ts';
import { settingsQuery } from '../../api/look-ups.ts';
import { useRisk } from '../../api/found/use-risk.ts';
import type { Gate } from '../gate.ts';
import type { Known } from './doubts.ts';

/** What gate and signals say of the application now. */
export function useKnown({ ApplicationId }: CaseFile, { isOn, acceptance }: Gate): Known {
  const { data: settings } = useQuery(settingsQuery);
  const risk = useRisk(ApplicationId);
  if (settings === undefined) return { findings: undefined, signals: undefined };
  return {
    findings: isOn ? acceptance?.Findings : [],
    signals: risk.isOn ? risk.data?.Signals : [],
  };
}

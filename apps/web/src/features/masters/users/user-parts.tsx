import { WaitingChanges } from '../../../components/changes/waiting-changes.tsx';
import type { FormPartProps } from '../form/master-form.tsx';
import { FactorsPart } from './factors-part.tsx';
import { LinkPart } from './link-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** A user's factors and sessions, which an Admin may end. Default export for React.lazy. */
export default function UserParts(props: FormPartProps) {
  return (
    <>
      {props.row === undefined ? null : (
        <WaitingChanges kind="user-right" subject={`${String(props.row['UserId'])}:`} />
      )}
      <LinkPart {...props} />
      <FactorsPart {...props} />
      <SessionsPart {...props} />
    </>
  );
}

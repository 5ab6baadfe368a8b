import '@mantine/core/styles/Tour.css';
import { markTourSeen } from '@kyc/contract/auth/session';
import { Tour, VisuallyHidden } from '@mantine/core';
import { noop } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { useIsPhone } from '../../../lib/input/use-is-phone.ts';
import { tourIsDue } from '../../../lib/page/help/tour.ts';
import { useSession } from '../../../lib/session/session.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';
import { tourTexts } from '../../../lib/texts/help/tour.ts';
import { helpPartTexts } from '../../../lib/texts/parts/help.ts';
import { placeOf, tourSteps, type TourStep } from './tour-steps.ts';
import classes from './first-day-tour.module.css';

addTexts(helpPartTexts);

/** By Next, Back, the arrow keys; left by Escape, Skip or its cross, from every step. */
export function FirstDayTour({ isShown }: { readonly isShown: boolean }) {
  const session = useSession();
  const [step, setStep] = useState(0);
  const textOf = useTexts();
  // A started tour counts as seen: the user decided to leave it.
  useEffect(() => {
    if (isShown) void callApi(markTourSeen, { loader: 'hidden', errors: 'quiet' }).catch(noop);
  }, [isShown]);
  const steps = session ? tourSteps[session.userType] : [];
  const close = () => {
    tourIsDue.set(false);
    setStep(0);
  };
  return (
    <Tour
      active={isShown}
      step={step}
      onStepChange={setStep}
      onClose={close}
      maxWidth={340}
      {...(step === steps.length - 1 && { classNames: { navigation: classes['last'] } })}
      // Its default grey is too light for small letters.
      styles={{ stepCounter: { color: 'inherit' } }}
      attributes={{
        tooltip: { 'aria-modal': true },
        // Below the page's own heading, without a level between.
        title: { 'aria-level': 2 },
        closeButton: { 'aria-label': t('tour.leave') },
      }}
      labels={{
        skip: t('tour.skip'),
        back: t('tour.back'),
        next: t('tour.next'),
        close: t('tour.end'),
        stepCounter: (number, count) => t('tour.count', { step: number, steps: count }),
      }}
    >
      {steps.map((name, index) => (
        <Tour.Step
          key={name}
          target={{ current: isShown ? placeOf(name) : null }}
          title={t(`tour.${name}.title`)}
        >
          <div aria-live="polite" aria-atomic>
            <VisuallyHidden>
              {t('tour.spoken', { step: index + 1, steps: steps.length, title: t(`tour.${name}.title`) })}
            </VisuallyHidden>{' '}
            {textOf(name)}
          </div>
        </Tour.Step>
      ))}
    </Tour>
  );
}

type Texts = typeof tourTexts;
type StepOfPhone = {
  [Step in TourStep]: Texts[Step] extends { textOfPhone: string } ? Step : never;
}[TourStep];

/** Its text without keys differs. */
function hasTextOfPhone(step: TourStep): step is StepOfPhone {
  return 'textOfPhone' in tourTexts[step];
}

function useTexts(): (step: TourStep) => string {
  const isPhone = useIsPhone();
  return (step) => (isPhone && hasTextOfPhone(step) ? t(`tour.${step}.textOfPhone`) : t(`tour.${step}.text`));
}

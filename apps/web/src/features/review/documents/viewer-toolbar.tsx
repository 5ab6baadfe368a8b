import { ActionIcon, Group } from '@mantine/core';
import {
  IconMaximize,
  IconRotate2,
  IconRotateClockwise2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import type { ViewerControls } from './document-view.ts';
import classes from './viewer.module.css';

interface ViewerToolbarProps {
  readonly name: string;
  readonly controls: ViewerControls;
  readonly onReset: () => void;
  readonly children?: ReactNode;
}

export function ViewerToolbar({ name, controls, onReset, children }: ViewerToolbarProps) {
  const buttons = [
    ['zoomOut', IconZoomOut, controls.zoomOut],
    ['zoomIn', IconZoomIn, controls.zoomIn],
    ['reset', IconMaximize, onReset],
    ['rotateLeft', IconRotate2, controls.rotateLeft],
    ['rotateRight', IconRotateClockwise2, controls.rotateRight],
  ] as const;
  return (
    <Group
      className={classes['toolbar'] ?? ''}
      gap={2}
      role="toolbar"
      aria-label={t('review.viewer.of', { name })}
    >
      {buttons.map(([key, ButtonIcon, onClick]) => (
        <ActionIcon
          key={key}
          size={26}
          aria-label={t(`review.viewer.${key}`)}
          title={t(`review.viewer.${key}`)}
          onClick={onClick}
        >
          <ButtonIcon size={16} />
        </ActionIcon>
      ))}
      {children}
    </Group>
  );
}

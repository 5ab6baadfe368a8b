import { firstTexts } from '../texts/first.ts';

/** Mantine renders menus, lists and dialogs into this element; created here it is a landmark, so that all content is inside one. */
export function makeRoomOverPage(): void {
  const room = document.createElement('div');
  room.dataset['portal'] = 'true';
  room.dataset['mantineSharedPortalNode'] = 'true';
  room.setAttribute('role', 'region');
  room.setAttribute('aria-label', firstTexts.overPage);
  document.body.append(room);
}

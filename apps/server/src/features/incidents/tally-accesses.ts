import type { Access } from '@kyc/db/tables/incidents/accesses';
import { doorOf, type Door } from '@kyc/domain/incidents/doors';

interface OfApplication {
  seen: number;
  left: number;
  firstOn: Date;
  lastOn: Date;
  readonly doors: Set<Door>;
  readonly users: Set<number | null>;
}

interface OfUser {
  accesses: number;
  readonly seen: Set<number>;
  readonly left: Set<number>;
  firstOn: Date;
  lastOn: Date;
  readonly addresses: Set<string>;
}

/** What a bundle counts while its accesses go by: memory grows with the applications and users, not with the accesses. */
export class AccessTally {
  readonly applications = new Map<number, OfApplication>();
  readonly users = new Map<number | null, OfUser>();
  readonly doors = new Map<Door, { accesses: number; readonly applications: Set<number> }>();
  accesses = 0;

  count({ action, userId, on, address, applicationIds }: Access): void {
    this.add(doorOf(action), { userId, on, address, applicationIds });
  }

  /** What the desk itself sent has no user. */
  add(door: Door, { userId, on, address, applicationIds }: Omit<Access, 'auditId' | 'action'>): void {
    this.accesses += 1;
    const user = this.#userOf(userId, on);
    user.accesses += 1;
    widen(user, on);
    if (address !== null) user.addresses.add(address);
    const byDoor = this.doors.get(door) ?? { accesses: 0, applications: new Set<number>() };
    this.doors.set(door, byDoor);
    byDoor.accesses += 1;
    for (const id of applicationIds) {
      const one = this.#applicationOf(id, on);
      widen(one, on);
      one[door.manner] += 1;
      one.doors.add(door);
      one.users.add(userId);
      user[door.manner].add(id);
      byDoor.applications.add(id);
    }
  }

  get applicationsLeft(): number {
    return [...this.applications.values()].filter(({ left }) => left > 0).length;
  }

  /** Accounts of staff. */
  get people(): number {
    return [...this.users.keys()].filter((id) => id !== null).length;
  }

  #userOf(userId: number | null, on: Date): OfUser {
    const known = this.users.get(userId);
    if (known !== undefined) return known;
    const user = {
      accesses: 0,
      seen: new Set<number>(),
      left: new Set<number>(),
      firstOn: on,
      lastOn: on,
      addresses: new Set<string>(),
    };
    this.users.set(userId, user);
    return user;
  }

  #applicationOf(id: number, on: Date): OfApplication {
    const known = this.applications.get(id);
    if (known !== undefined) return known;
    const one = {
      seen: 0,
      left: 0,
      firstOn: on,
      lastOn: on,
      doors: new Set<Door>(),
      users: new Set<number | null>(),
    };
    this.applications.set(id, one);
    return one;
  }
}

function widen(span: { firstOn: Date; lastOn: Date }, on: Date): void {
  if (on < span.firstOn) span.firstOn = on;
  if (on > span.lastOn) span.lastOn = on;
}

import type { Operation } from '../operation.ts';
import { staffCall } from './calls.ts';

const numbers = 60;
let series = 0;

/** The series of numbers is short and runs out; an Admin adds another one. */
export const uanOperations: readonly Operation[] = [
  {
    name: 'addUanSeries',
    weight: 1,
    calls: ['addUanSeries'],
    by: 'admin',
    perform(world, step) {
      series += 1;
      const FromNumber = series * 1000;
      return staffCall(world, step, {
        path: '/api/uans/add',
        body: {
          UanId: 0,
          Prefix: 'IX',
          NumberLength: 8,
          FromNumber,
          ToNumber: FromNumber + numbers - 1,
          AlertOn: 50,
          Priority: 1,
          IsActive: true,
        },
      });
    },
  },
];

import type { TablePlan } from '../../../../../contract/sites/table-plan.ts';
import { WEEKDAYS } from '../../../../../contract/sites/weekdays.ts';

/** Two tables for two, one for four, one for six; the tables for two can be joined, and one join is for staff only. */
export const samplePlan: TablePlan = {
  areas: [{ id: 'room', name: 'Room' }],
  tables: [
    { id: 't6', name: '4', area: 'room', min: 3, max: 6 },
    { id: 't2a', name: '1', area: 'room', min: 1, max: 2 },
    { id: 't2b', name: '2', area: 'room', min: 1, max: 2 },
    { id: 't4', name: '3', area: 'room', min: 2, max: 4 },
  ],
  joins: [
    { id: 'long', tables: ['t4', 't6'], min: 7, max: 10, online: false },
    { id: 'pair', tables: ['t2a', 't2b'], min: 3, max: 4, online: true },
  ],
  services: [
    {
      id: 'dinner',
      name: 'Dinner',
      weekdays: [...WEEKDAYS],
      from: '17:00',
      to: '01:00',
      lastSeating: '22:30',
      intervalMinutes: 30,
      coversPerQuarter: 8,
    },
  ],
  closures: [],
  stays: [
    { upTo: 2, minutes: 90 },
    { upTo: 10, minutes: 120 },
  ],
  largestParty: 8,
  leadMinutes: 60,
  horizonDays: 60,
  changeUntilHours: 3,
};

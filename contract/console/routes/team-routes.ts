// Routes of the team and its tablets.
import { z } from 'zod';

import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import {
  invitation,
  memberChange,
  memberRemoval,
  newPin,
  newTablet,
  ringingTablet,
  tablet,
  tabletCode,
  teamMember,
} from '../staff.ts';
import { byId, siteParams, type ConsoleRoute } from './console-route.ts';

export const TEAM_ROUTES = {
  listTeam: {
    ...CONSOLE_ENDPOINTS.listTeam,
    summary: 'The staff of the stores that the caller manages',
    params: siteParams,
    data: z.array(teamMember),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  inviteMember: {
    ...CONSOLE_ENDPOINTS.inviteMember,
    summary: 'Let a person use the console; they get an e-mail',
    params: siteParams,
    body: invitation,
    data: teamMember,
    success: 200,
    refusals: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'NOT_ALLOWED',
      'ALREADY_STAFF',
      'TOO_OFTEN',
      'CONFIRMATION_NEEDED',
    ],
  },
  removeMember: {
    ...CONSOLE_ENDPOINTS.removeMember,
    summary:
      'End the access of a person, at once, perhaps with the tablets and printers that they added',
    params: byId,
    body: memberRemoval,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED', 'CONFIRMATION_NEEDED'],
  },
  changeMember: {
    ...CONSOLE_ENDPOINTS.changeMember,
    summary: 'Change the role and the stores of a person, at once',
    params: byId,
    body: memberChange,
    data: teamMember,
    success: 200,
    refusals: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'NOT_ALLOWED',
      'LAST_OWNER',
      'MEMBER_CHANGED',
      'CONFIRMATION_NEEDED',
    ],
  },
  endSessions: {
    ...CONSOLE_ENDPOINTS.endSessions,
    summary: 'Sign a person out on all devices; the caller stays signed in on this one',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'CONFIRMATION_NEEDED'],
  },
  createPin: {
    ...CONSOLE_ENDPOINTS.createPin,
    summary: 'Give a person a new PIN for tablets; the old one ends',
    params: byId,
    data: newPin,
    success: 200,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'CONFIRMATION_NEEDED'],
  },
  listTablets: {
    ...CONSOLE_ENDPOINTS.listTablets,
    summary: 'The tablets of the stores that the caller manages',
    params: siteParams,
    data: z.array(tablet),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  createTablet: {
    ...CONSOLE_ENDPOINTS.createTablet,
    summary: 'A code that enrols a tablet for a store within ten minutes',
    params: siteParams,
    body: newTablet,
    data: tabletCode,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'CONFIRMATION_NEEDED'],
  },
  ringTablet: {
    ...CONSOLE_ENDPOINTS.ringTablet,
    summary: 'Let a tablet ring and flash for some seconds, so that somebody finds it',
    params: byId,
    data: ringingTablet,
    success: 200,
    refusals: ['NOT_FOUND', 'TABLET_NOT_CONNECTED'],
  },
  removeTablet: {
    ...CONSOLE_ENDPOINTS.removeTablet,
    summary: 'End the access of a tablet, at once',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleRoute>;

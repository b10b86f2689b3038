// Routes of the office for pictures.
import { z } from 'zod';

import {
  officePictures,
  pictureChecksum,
  pictureFacts,
  pictureUpload,
} from '../../content/office-pictures.ts';
import { MAX_PICTURE_BYTES } from '../../content/picture-rules.ts';
import { uuid } from '../../ids.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import {
  siteParams,
  type ConsoleRoute,
  type ConsoleStream,
  type ConsoleUpload,
} from './console-route.ts';

const access = { can: 'content.edit', store: 'own', by: 'person' } as const;

export const PICTURE_ROUTES = {
  officePictures: {
    ...CONSOLE_ENDPOINTS.officePictures,
    access,
    summary: 'The pictures of the site with what uses them, and the dishes that may have one',
    params: siteParams,
    /** With the changes of this set; absent: what the site has. */
    query: z.object({ set: uuid.optional() }),
    data: officePictures,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleRoute>;

export const PICTURE_UPLOADS = {
  uploadPicture: {
    ...CONSOLE_ENDPOINTS.uploadPicture,
    access: { ...access, store: 'all' },
    summary:
      'Check a picture (the body, as application/octet-stream), encode it anew and keep it until a change shows it',
    params: siteParams,
    query: pictureUpload,
    maxBytes: MAX_PICTURE_BYTES,
    data: pictureFacts,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED', 'TOO_MANY_PICTURES', 'TOO_OFTEN'],
  },
} as const satisfies Record<string, ConsoleRoute & ConsoleUpload>;

export const PICTURE_FILES = {
  pictureFile: {
    ...CONSOLE_ENDPOINTS.pictureFile,
    access,
    summary: 'A small version of a picture that the site has, had, or waits for',
    params: siteParams,
    query: z.object({ checksum: pictureChecksum }),
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleStream>;

import type { Readable } from 'node:stream';

import {
  PICTURE_FILES,
  PICTURE_ROUTES,
  PICTURE_UPLOADS,
} from '../../../../../../contract/console/routes/picture-routes.ts';
import { pictureFacts } from '../../../../../../contract/content/office-pictures.ts';
import { text } from '../../../../../../contract/messages/text.ts';
import { createFieldRefusal, Refusal, requireFound } from '../../../../platform/errors/refusal.ts';
import type { HttpsCheck } from '../../../../platform/http/request-origin.ts';
import { getPictureHeaders } from '../../../../platform/http/security-headers.ts';
import {
  implementConsole,
  implementStream,
  implementStreamedUpload,
  type ConsoleServer,
} from '../../../access/access.ts';
import type { Assets } from '../../../assets/assets.ts';
import {
  createPictureEncoder,
  EncoderBusy,
  PictureRefused,
  type EncodedPicture,
  type PictureEncoder,
} from '../../../pictures/pictures.ts';
import { readPictureBytes } from '../../projection/write-pictures.sql.ts';
import { createOfficeRunner, type OfficeDeps } from '../office-runner.ts';
import { readVersions } from '../read-versions.ts';
import { toOfficePictures } from './to-office-pictures.ts';
import { insertUpload } from './uploads.sql.ts';

export interface PictureDeps extends OfficeDeps {
  assets: Pick<Assets, 'thumbnail'>;
  isHttps: HttpsCheck;
}

export function addPictureRoutes(
  server: ConsoleServer,
  { assets, isHttps, ...deps }: PictureDeps,
): void {
  const run = createOfficeRunner(deps);
  const encoder = createPictureEncoder();

  implementConsole(server, PICTURE_ROUTES.officePictures, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { merged } = await readVersions(tx, request.query.set, at);
      return toOfficePictures(merged, caller.storeIds);
    }),
  );

  // The picture is read before the transaction: a slow sender keeps no connection to the database.
  implementStreamedUpload(server, PICTURE_UPLOADS.uploadPicture, async (request, file) => {
    const { facts, bytes } = await encodeUpload(encoder, file, request.query.name);
    const { sha256: checksum, ...picture } = facts;
    await run(request, (tx, { at }) => insertUpload(tx, { checksum, bytes, at }));
    return pictureFacts.parse({ checksum, ...picture });
  });

  implementStream(
    server,
    PICTURE_FILES.pictureFile,
    async ({ tenant, caller, query, request, reply }) => {
      const { checksum } = query;
      const original = requireFound(
        await run({ tenant, caller }, (tx) => readPictureBytes(tx, checksum)),
      );
      const bytes = await assets.thumbnail(checksum, original);
      await reply
        .headers({
          ...getPictureHeaders(isHttps(request.raw)),
          'cache-control': 'private, max-age=31536000, immutable',
        })
        .type('image/webp')
        .send(bytes);
    },
  );
}

async function encodeUpload(
  encoder: PictureEncoder,
  file: Readable,
  name: string,
): Promise<EncodedPicture> {
  try {
    return await encoder.encode(file);
  } catch (error) {
    if (error instanceof PictureRefused) throw createFieldRefusal('name', text(error.fault, name));
    if (error instanceof EncoderBusy)
      throw new Refusal('TOO_OFTEN', { retryAfterSeconds: error.waitSeconds });
    throw error;
  }
}

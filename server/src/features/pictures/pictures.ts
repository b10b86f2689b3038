// Public file of the feature: pictures are inspected, and uploaded ones are encoded anew in a process of their own.
export { measurePicture, sniffContentType, type MeasuredPicture } from './inspect-picture.ts';
export { loadSharp } from './load-sharp.ts';
export {
  createPictureEncoder,
  EncoderBusy,
  PictureRefused,
  type EncodedPicture,
  type PictureEncoder,
} from './picture-encoder.ts';

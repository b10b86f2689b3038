import sharp from 'sharp';

/** A 512-pixel icon whose mark keeps within the circle that a phone may cut it to. */
export async function makeAppIcon(mark: Buffer, ground: string): Promise<Buffer> {
  const drawn = await sharp(mark, { density: 600 })
    .resize(312, 312, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  return sharp({ create: { width: 512, height: 512, channels: 4, background: ground } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

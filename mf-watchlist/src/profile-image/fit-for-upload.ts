/** The server stores half of it. */
const side = 1024
const smallBytes = 512 * 1024
const common = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Undecodable files are sent as they are, because the server decides. */
export async function fitForUpload(file: File): Promise<Blob> {
  if (file.size <= smallBytes && common.includes(file.type)) return file
  try {
    return await drawSmaller(file)
  } catch {
    return file
  }
}

async function drawSmaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, side / Math.min(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // WebP has transparency; browsers without it make a PNG.
  return new Promise((resolve, reject) => {
    const use = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')))
    canvas.toBlob(use, 'image/webp', 0.9)
  })
}

/** Twice what the server makes of it. */
const side = 1024
/** What is small, and of a kind that any server reads, goes as it is. */
const smallBytes = 512 * 1024
const common = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/**
 * The picture, drawn smaller: photos of phones are large, and of kinds that only browsers on them read. What this browser can't
 * read stays as it is: whether it is a picture is for the server to say.
 */
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
  // Keeps what is transparent. Browsers that don't write it make a PNG.
  return new Promise((resolve, reject) => {
    const use = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')))
    canvas.toBlob(use, 'image/webp', 0.9)
  })
}

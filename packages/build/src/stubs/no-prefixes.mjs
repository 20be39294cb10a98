// Vendor prefixes are off, so that 1.0 kB of the shell's first script can go (brotli).
export const prefix = () => ''

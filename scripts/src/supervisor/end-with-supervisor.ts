// Loaded before the program of each process (see launch.ts). The IPC channel closes when the
// supervisor dies, however it dies; this process then ends, because nothing else would stop it.
const end = () => process.kill(process.pid, 'SIGTERM')
process.once('disconnect', end)
if (process.connected === false) end()

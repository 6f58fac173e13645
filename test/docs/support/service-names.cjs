// Stands for the DNS of a network of containers: here, the names of both services are those of this machine.
const dns = require('node:dns');

const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(['sandbox', 'shop'].includes(name) ? '127.0.0.1' : name, ...rest);

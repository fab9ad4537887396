#!/bin/sh
# Restarts one instance behind nginx, which has no probes of its own: mark it down, reload, drain and stop, start, and
# mark it up again when it is ready.
#   rolling-restart.sh PORT 'command that stops it and waits' 'command that starts it'
# NGINX: the command with its options; UPSTREAM: the file of docs/examples/desk-upstream.conf as nginx includes it.
set -eu
port=$1 stop=$2 start=$3
NGINX=${NGINX:-nginx}
UPSTREAM=${UPSTREAM:-/etc/nginx/desk-upstream.conf}

sed -i "s/server 127.0.0.1:$port;/server 127.0.0.1:$port down;/" "$UPSTREAM"
$NGINX -s reload
sleep 1 # until the old workers have heard of it
sh -c "$stop"
sh -c "$start"
until curl -fso /dev/null "http://127.0.0.1:$port/readyz"; do sleep 0.5; done
sed -i "s/server 127.0.0.1:$port down;/server 127.0.0.1:$port;/" "$UPSTREAM"
$NGINX -s reload

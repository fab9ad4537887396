#!/bin/sh
# Restarts one instance behind nginx, which has no probes of its own: mark it down, reload, drain and stop, start, and
# mark it up again when it is ready.
#   rolling-restart.sh PORT 'command that stops it and waits' 'command that starts it'
# NGINX: the command with its options. UPSTREAM: the file of docs/examples/desk-upstream.conf as nginx includes it.
# RELOADS: the file that nginx.conf asks for. KEEPALIVE: seconds, keepalive_timeout of nginx.conf.
set -eu
port=$1 stop=$2 start=$3
NGINX=${NGINX:-nginx}
UPSTREAM=${UPSTREAM:-/etc/nginx/desk-upstream.conf}
RELOADS=${RELOADS:-/etc/nginx/desk-reloads}
KEEPALIVE=${KEEPALIVE:-30}

# Once no client keeps a connection, a reload closes none that is about to be used.
reload() {
  touch "$RELOADS"
  sleep "$((KEEPALIVE + 1))"
  $NGINX -s reload
  sleep 1 # until the old workers have heard of it
  rm "$RELOADS"
}

sed -i "s/server 127.0.0.1:$port;/server 127.0.0.1:$port down;/" "$UPSTREAM"
reload
sh -c "$stop"
sh -c "$start"
until curl -fso /dev/null "http://127.0.0.1:$port/readyz"; do sleep 0.5; done
sed -i "s/server 127.0.0.1:$port down;/server 127.0.0.1:$port;/" "$UPSTREAM"
reload

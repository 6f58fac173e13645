"""A shop on Django in one file: a page with the account form, and the routes of the form behind Django's own CSRF check."""

import json
import sys
from pathlib import Path

from django.conf import settings
from django.core.management import execute_from_command_line
from django.http import HttpResponse, JsonResponse
from django.template import engines
from django.urls import path

port, script, meta = sys.argv[1:4]
settings.configure(
    ALLOWED_HOSTS=['127.0.0.1'],
    MIDDLEWARE=['django.middleware.csrf.CsrfViewMiddleware'],
    ROOT_URLCONF=__name__,
    SECRET_KEY='for this test alone',
    TEMPLATES=[{'BACKEND': 'django.template.backends.django.DjangoTemplates'}],
)

PAGE = """<!doctype html><html lang="es"><title>Pago</title>%s<script type="module" src="/script.js"></script>
<form action="/checkout" method="post"><pay-account-form src="/pay"></pay-account-form><button>Pagar</button></form></html>"""


def page(request):
    token = Path(meta).read_text() if 'token' in request.GET else ''
    return HttpResponse(engines['django'].from_string(PAGE % token).render({}, request))


def accounts(request):
    return JsonResponse({'id': f"account_of_{json.loads(request.body)['bank_id']}"}, status=201)


urlpatterns = [
    path('', page),
    path('script.js', lambda _: HttpResponse(Path(script).read_text(), content_type='text/javascript')),
    path('pay/banks', lambda _: JsonResponse({'data': [{'id': '1007', 'name': 'Bancolombia'}]})),
    path('pay/accounts', accounts),
]
execute_from_command_line(['shop', 'runserver', '--noreload', f'127.0.0.1:{port}'])

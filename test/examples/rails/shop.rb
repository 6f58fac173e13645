# A shop on Rails in one file: a page with the account form, and the routes of the form behind Rails' own check.

require 'action_controller/railtie'
require 'rack/handler/puma'

PORT, SCRIPT, META = ARGV
PAGE = '<!doctype html><html lang="es"><title>Pago</title>%s<script type="module" src="/script.js"></script>' \
  '<form action="/checkout" method="post"><pay-account-form src="/pay"></pay-account-form><button>Pagar</button></form></html>'

class Shop < Rails::Application
  config.eager_load = false
  config.secret_key_base = 'for this test alone'
  config.logger = Logger.new($stderr)
  config.hosts.clear
  config.load_defaults 6.1
end

class PayController < ActionController::Base
  protect_from_forgery with: :exception # as new applications have it

  def page = render(inline: format(PAGE, params.key?(:token) ? File.read(META) : ''))
  def banks = render(json: { data: [{ id: '1007', name: 'Bancolombia' }] })
  def accounts = render(json: { id: "account_of_#{params[:bank_id]}" }, status: 201)
end

Shop.initialize!
Shop.routes.draw do
  root to: 'pay#page'
  get 'script.js', to: ->(_) { [200, { 'content-type' => 'text/javascript' }, [File.read(SCRIPT)]] }
  get 'pay/banks', to: 'pay#banks'
  post 'pay/accounts', to: 'pay#accounts'
end
Rack::Handler::Puma.run(Shop, Host: '127.0.0.1', Port: Integer(PORT), Silent: true)
